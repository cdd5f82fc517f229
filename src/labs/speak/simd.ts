/** A module with one SIMD instruction, which engines without SIMD reject. */
const VECTOR_MODULE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
); // prettier-ignore

/** Whether the browser can run the recogniser. Validating compiles nothing, so the policy of the page allows it. */
export const hasVectors = (): boolean =>
  typeof WebAssembly === 'object' && WebAssembly.validate(VECTOR_MODULE);
