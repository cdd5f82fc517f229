/** A language model as a judge, at an address that speaks the protocol of OpenAI: llama.cpp, Ollama and vLLM have one. */

/** What follows /chat/completions and /models, such as http://127.0.0.1:8080/v1. */
export type ModelAddress = { url: string; model?: string | undefined };
type Label = 'supported' | 'unsupported' | 'contradicted' | 'unreadable';

const TIMEOUT_MS = 300_000;
const RUBRIC = `You check one claim against one document. Answer with one word only.
supported: the document says so.
contradicted: the document says otherwise, or the claim drops a condition that the document states.
unsupported: the document does not say.`;

async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The first label in the text. A model that does not keep to the labels has not supported the claim. */
function labelIn(text: string): Label {
  const [label] = /\b(?:unsupported|contradicted|supported)\b/.exec(text.toLowerCase()) ?? [];
  return (label as Label | undefined) ?? 'unreadable';
}

type Models = { data?: { id: string }[] };
type Completion = { choices?: { message?: { content?: string } }[] };

/** The name of the model, and what judges a claim by the text of its document. */
export async function openModelJudge({ url, model }: ModelAddress) {
  const address = url.replace(/\/$/, '');
  const name = model ?? ((await ask(`${address}/models`)) as Models).data?.[0]?.id;
  if (!name) throw new Error(`${address}/models lists no model: name one with --model`);
  return {
    name,
    async judge(claim: string, document: string): Promise<Label> {
      const answer = (await ask(`${address}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          model: name,
          messages: [
            { role: 'system', content: RUBRIC },
            { role: 'user', content: `Document:\n${document}\n\nClaim: ${claim}` },
          ],
          temperature: 0,
          seed: 1,
        }),
      })) as Completion;
      return labelIn(answer.choices?.[0]?.message?.content ?? '');
    },
  };
}
