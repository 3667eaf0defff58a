export function appPackage(xml: string): {
  readonly [name: string]: Buffer;
};
