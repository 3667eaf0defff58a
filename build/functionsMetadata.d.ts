export function metadata(help?: string | null): {
  readonly files: { readonly [name: string]: object };
  readonly problems: readonly string[];
};
