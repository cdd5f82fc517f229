/** All that a process under test gets of ours: where programs are, and where Node keeps what it has compiled. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
