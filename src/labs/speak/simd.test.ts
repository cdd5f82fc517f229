import { afterEach, expect, test, vi } from 'vitest';
import { hasVectors } from './simd.ts';

afterEach(() => vi.unstubAllGlobals());

test('an engine with SIMD has it', () => {
  expect(hasVectors()).toBe(true);
});

test('an engine without SIMD, or without WebAssembly, has not', () => {
  vi.stubGlobal('WebAssembly', { validate: () => false });
  expect(hasVectors()).toBe(false);
  vi.stubGlobal('WebAssembly', undefined);
  expect(hasVectors()).toBe(false);
});
