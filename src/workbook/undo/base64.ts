export function base64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = "";
  for (let i = 0; i < bytes.length; i += part) text += String.fromCharCode(...bytes.subarray(i, i + part));
  return btoa(text);
}

/** Throws if the text is not base64. */
export function bytesOf(base64Text: string): Uint8Array {
  const text = atob(base64Text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
