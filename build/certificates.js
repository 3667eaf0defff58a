// The certificate of the development server: on Windows and the Mac the one that Microsoft's package makes and Excel is
// told to trust; elsewhere one in certs/, since installing it asks for an administrator and there is no Excel anyway.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { X509Certificate } = require("crypto");

const INSTALLED = process.platform === "win32" || process.platform === "darwin";
const FOLDER = path.resolve(__dirname, "..", "certs");
const DAYS = 365;

/** Where the certificate is, once `ensureCertificate` has run. */
function certificateFiles() {
  const folder = INSTALLED ? path.join(os.homedir(), ".office-addin-dev-certs") : FOLDER;
  const file = (name) => path.join(folder, name);
  return { ca: file("ca.crt"), cert: file("localhost.crt"), key: file("localhost.key") };
}

async function ensureCertificate() {
  const { ensureCertificatesAreInstalled, generateCertificates } = require("office-addin-dev-certs");
  const { ca, cert, key } = certificateFiles();
  if (INSTALLED) return ensureCertificatesAreInstalled();
  if (stillValid(cert)) return;
  fs.rmSync(FOLDER, { recursive: true, force: true }); // existing files are not written over
  await generateCertificates(ca, cert, key, DAYS, ["localhost", "127.0.0.1"]);
}

function stillValid(file) {
  return fs.existsSync(file) && new Date(new X509Certificate(fs.readFileSync(file)).validTo) > new Date();
}

module.exports = { certificateFiles, ensureCertificate };

if (require.main === module) {
  ensureCertificate().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
