/** The recording, and the area for the driven page: 640 × 620 pixels of a page 512 px wide. */
export const SIZE = { width: 1280, height: 800 };
export const HOLE = { x: 25, y: 64 };
export const SUBJECT = { width: 512, height: 496 };
/** The page is painted larger than it is, so that its text stays legible when the recording is shown small. */
export const SUBJECT_SCALE = 1.25;
export const FPS = 25;
