// What packs entries: in Node and in a browser the same content, whichever of both unpacks it.
import zlib from "node:zlib";
import { packingOfNode, PACKING, PACKING_OF_THE_WEB } from "../../../src/files/package/container/packing";
import { fc } from "../../random";

const WAYS = { node: packingOfNode(zlib), web: PACKING_OF_THE_WEB };
const bytes = (text: string) => new TextEncoder().encode(text);

test("Node packs in its own way", () => {
  expect(PACKING).not.toBe(PACKING_OF_THE_WEB);
});

describe.each(Object.entries(WAYS))("packed by %s", (_, packing) => {
  test("pieces of any size come back as they were, unpacked by either", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 8 }), async (pieces) => {
        const packed = await packing.deflated(pieces);
        const whole = Buffer.concat(pieces);
        expect(zlib.inflateRawSync(packed).equals(whole)).toBe(true);
        for (const other of Object.values(WAYS))
          expect(Buffer.from((await other.inflated(packed, whole.length))!).equals(whole)).toBe(true);
      }),
    );
  });

  test("a piece is made while the one before is packed, none before it is asked for", async () => {
    let made = 0;
    const pieces = function* () {
      for (; made < 40; made++) yield new Uint8Array(1 << 16).fill(made);
    };
    const packing40 = packing.deflated(pieces());
    expect(made).toBeLessThan(3);
    expect(zlib.inflateRawSync(await packing40)).toHaveLength(40 << 16);
  });

  test("what has another size than was said, or is no packed content, is not unpacked", async () => {
    const packed = zlib.deflateRawSync(bytes("Ann Holt,3\n".repeat(1000)));
    expect(await packing.inflated(packed, 11_000)).toHaveLength(11_000);
    for (const size of [0, 1, 10_999, 11_001]) expect(await packing.inflated(packed, size)).toBeNull();
    expect(await packing.inflated(bytes("no packed content"), 17)).toBeNull();
    expect(await packing.inflated(packed.subarray(0, packed.length - 2), 11_000)).toBeNull();
  });

  test("checksums are those of ZIP, at once and piece by piece", () => {
    // The check value that every description of this checksum gives.
    expect(packing.crc32(bytes("123456789"))).toBe(0xcbf43926);
    expect(packing.crc32(bytes(""))).toBe(0);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (all, at) => {
        const sum = packing.crc32(all.subarray(at), packing.crc32(all.subarray(0, at)));
        expect(sum).toBe(packing.crc32(all));
        expect(sum).toBe(zlib.crc32(all));
      }),
    );
  });
});
