/** How many may wait before the drawing of a queue ends: where it is drawn, and where it is moved. */
export const QUEUE_ROOM = 50;
