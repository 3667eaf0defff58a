// A picture in at most 256 colours, a third of its size: what a screen shows has few, and edges of letters between them.
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
const RGB = 3;

/** A PNG of 8 bits a channel, without transparency or interlace, as Chromium takes it; gives one with a palette. */
export function inPalette(png) {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === "IHDR").data;
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header.subarray(8, 13)];
  if (!kind.equals(Buffer.from([8, 2, 0, 0, 0]))) throw new Error(`unexpected kind of PNG: ${[...kind]}`);
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const pixels = unfiltered(inflateSync(Buffer.concat(packed)), width * RGB, height);
  const counts = new Map();
  for (let i = 0; i < pixels.length; i += RGB) {
    const colour = pixels.readUIntBE(i, RGB);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, placeOf } = paletteOf(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 1; column <= width; column++, i += RGB)
      rows[row * (width + 1) + column] = placeOf.get(pixels.readUIntBE(i, RGB));
  const own = Buffer.from(header);
  own[9] = 3;
  const colours = Buffer.from(palette.flatMap((colour) => channelsOf(colour)));
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", own),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The commonest colours, and for every colour the place of the first of them that is near enough: the least that will do. */
function paletteOf(counts) {
  const colours = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)).map((colour) => channelsOf(colour));
  for (let near = 0; ; near += 2) {
    const palette = [];
    const placeOf = new Map();
    for (const colour of colours) {
      let place = palette.findIndex((known) => known.every((value, i) => Math.abs(value - colour[i]) <= near));
      if (place < 0) place = palette.push(colour) - 1;
      if (palette.length > MOST_COLOURS) break;
      placeOf.set(colourOf(colour), place);
    }
    if (palette.length <= MOST_COLOURS) return { palette: palette.map(colourOf), placeOf };
  }
}

function channelsOf(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function colourOf([red, green, blue]) {
  return (red << 16) | (green << 8) | blue;
}

function chunksOf(png) {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([length, named, sum]);
}

/** Each row says how it was foretold from its left and upper neighbours; see the PNG specification, filtering. */
function unfiltered(bytes, stride, height) {
  const out = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = bytes[row * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const at = row * stride + i;
      const left = i >= RGB ? out[at - RGB] : 0;
      const up = row > 0 ? out[at - stride] : 0;
      const corner = i >= RGB && row > 0 ? out[at - stride - RGB] : 0;
      const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      out[at] = bytes[row * (stride + 1) + 1 + i] + foretold;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
