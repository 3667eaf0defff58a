export { spelling } from "../../kernel/spelling";
