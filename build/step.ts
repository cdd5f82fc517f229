/** Runs one build step. A terminal shows its name while it runs; a log file gets one line afterwards. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { stdout } = process;
  const started = performance.now();
  if (stdout.isTTY) stdout.write(`  ${name} …`);
  let outcome = 'failed';
  try {
    const result = await work();
    outcome = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    return result;
  } finally {
    const line = `  ${name.padEnd(32)}${outcome.padStart(8)}\n`;
    stdout.write(stdout.isTTY ? `\r${line}` : line);
  }
}
