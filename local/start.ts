// `npm start`. With --watch it reloads the function and applies new migrations as their files change. The modules of
// the product are loaded once the heap has its size: loading them first would let the young generation grow to 32 MB.
import './lifecycle/small-heap.ts';

await import('./main.ts');
