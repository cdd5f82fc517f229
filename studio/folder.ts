import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own, gone when the block that holds it ends. */
export const openFolder = () => mkdtempDisposable(join(tmpdir(), 'plumbline-studio-'));
