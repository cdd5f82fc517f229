/** `Thu, 19 Nov, 15:20`, on the clock of this machine. */
export const printMoment = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
