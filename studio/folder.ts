import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder, deleted at the end of the enclosing block. */
export const openFolder = () => mkdtempDisposable(join(tmpdir(), 'plumbline-studio-'));
