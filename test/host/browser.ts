/** Level B entry: bundled to one script that runs in the page before anything else; the host stands when it is started. */
import { DesktopShim, type ShimOptions } from "./desktopShim";
import { ExcelHost, type HostOptions } from "./host";

export interface TestHost {
  readonly host: ExcelHost;
  readonly shim: DesktopShim;
}

export type DesktopOptions = HostOptions & ShimOptions;

declare global {
  interface Window {
    testHost: TestHost;
    readonly startTestHost: (options: DesktopOptions) => void;
  }
}

Object.assign(window, {
  startTestHost(options: DesktopOptions) {
    const host = new ExcelHost(options);
    const shim = new DesktopShim(host, options);
    shim.install(window);
    window.testHost = { host, shim };
  },
});
