export type Assertion = { says: string; passed: boolean; saw: string };
export type Contract = { clean: Assertion[]; seeded: Assertion[]; defects: string[] };

export type FuzzKind = { kind: string; sent: number; byStatus: Record<string, number> };
export type Fuzz = { seed: number; kinds: FuzzKind[] };

export type Idempotency = {
  posts: number;
  rounds: { stored: number; answers: { status: number; atMs: number }[] }[];
};

export type RateLimit = {
  limit: string;
  posts: { atMs: number; status: number; retryAfter: number | null }[];
};
