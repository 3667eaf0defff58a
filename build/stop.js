// `npm run stop`: takes the add-in out of Excel again and ends the server of `npm start`.
const { MANIFEST, withExcel } = require("./start");

withExcel(() => require("office-addin-debugging").stopDebugging(MANIFEST));
