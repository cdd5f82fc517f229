/** `09:00` as `9:00 AM`, or short, `9am`. */
export function clock12(time: string, style: 'long' | 'short' = 'long'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 || hour === 24 ? 'am' : 'pm';
  const twelfth = hour % 12 || 12;
  const minutes = String(minute).padStart(2, '0');
  if (style === 'long') return `${twelfth}:${minutes} ${half.toUpperCase()}`;
  return minute === 0 ? `${twelfth}${half}` : `${twelfth}:${minutes}${half}`;
}

/** `09:30` as hours on a day's scale: 9.5. */
export function hourOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}
