// Stands for the decompression of WOFF2 where the paper is built (paper-parts.ts).
export default function decompress(): never {
  throw new Error('The fonts of the paper are TTF');
}
