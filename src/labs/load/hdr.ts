/**
 * The parts of hdr-histogram-js that are used, each from its own file: the package's index brings a WebAssembly build and, for
 * its logs, `eval` and a second inflate, none of which may run under the site's policy.
 */
import byteBuffer from 'hdr-histogram-js/dist/ByteBuffer.js';
import int32Histogram from 'hdr-histogram-js/dist/Int32Histogram.js';
import zigZagEncoding from 'hdr-histogram-js/dist/ZigZagEncoding.js';

/** Node exposes a whole CommonJS module as its default export, bundlers the module's own default. */
const unwrapped = <Part>(part: Part): Part => (part as { default?: Part }).default ?? part;

export const ByteBuffer = unwrapped(byteBuffer);
export const Int32Histogram = unwrapped(int32Histogram);
export const ZigZagEncoding = unwrapped(zigZagEncoding);
