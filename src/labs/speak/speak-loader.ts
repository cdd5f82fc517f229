/** Fetches the recogniser. Its policy allows requests to this site; it is terminated before anything is recorded. */
import { listening } from '../shared/answering-worker.ts';
import { keptFiles } from './kept-files.ts';
import { addresses } from './model-files.ts';
import { FILES, type FileBytes, type LoaderQuestion, type LoaderReply } from './messages.ts';

const answer = listening<LoaderQuestion, LoaderReply>(() => {
  void load().catch(() => answer({ type: 'failed' }));
});

async function load(): Promise<void> {
  const kept = await keptFiles(Object.values(addresses));
  const files: Partial<FileBytes> = {};
  let before = 0;
  for (const name of FILES) {
    const bytes = await kept.read(addresses[name], (sofar) =>
      answer({ type: 'progress', bytes: before + sofar }),
    );
    before += bytes.length;
    files[name] = bytes;
  }
  // Transferred, not copied: 42 MB would block the page.
  answer(
    { type: 'loaded', files: files as FileBytes },
    Object.values(files).map(({ buffer }) => buffer),
  );
}
