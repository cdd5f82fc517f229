/** The share of the distribution between −t and t where t = √ν tan(angle): a finite sum for whole degrees of freedom. */
function shareWithin(angle: number, freedom: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const first = freedom % 2;
  let term = cosine ** first;
  let sum = 0;
  for (let power = first; power <= freedom - 2; power += 2) {
    sum += term;
    term *= ((power + 1) / (power + 2)) * cosine ** 2;
  }
  return first === 1 ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

const HALVINGS = 60;

/** The value below which this share of Student's t distribution lies, for shares above one half: 0.975 and 2 → 4.303. */
export function studentQuantile(share: number, freedom: number): number {
  if (!(share > 0.5 && share < 1 && Number.isInteger(freedom) && freedom >= 1))
    throw new RangeError(`No quantile of ${share} with ${freedom} degrees of freedom`);
  let [low, high] = [0, Math.PI / 2];
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, freedom) < 2 * share - 1) low = middle;
    else high = middle;
  }
  return Math.sqrt(freedom) * Math.tan((low + high) / 2);
}
