/** Debian's Python: others on the PATH lack scikit-learn. */
export const PYTHON = '/usr/bin/python3';
export const PYTHON_NEEDS = 'It needs `apt-get install python3-sklearn`.';
