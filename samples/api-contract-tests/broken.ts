import { getDotPath, safeParse } from 'valibot';
import type { Interaction } from './contract.ts';

export type Answer = { status: number; type: string | null; body: unknown };

/** How a response breaks the contract. Empty if it does not. */
export function broken(interaction: Interaction, answer: Answer): string[] {
  const found: string[] = [];
  if (answer.status !== interaction.status) {
    found.push(`status: ${answer.status}, agreed ${interaction.status}`);
  }
  if (!answer.type?.startsWith('application/json')) {
    found.push(`content-type: ${answer.type}`);
  }
  const { issues = [] } = safeParse(interaction.body, answer.body);
  return [...found, ...issues.map((at) => `${getDotPath(at)}: ${at.message}`)];
}
