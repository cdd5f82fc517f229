/** Debian's own: another Python in the path has no scikit-learn. */
export const PYTHON = '/usr/bin/python3';
export const PYTHON_NEEDS = 'It needs `apt-get install python3-sklearn`.';
