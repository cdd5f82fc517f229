import { createServer } from 'node:http';

const home = `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <title>Shop</title>
  <h1>Shop</h1>
</html>`;
const pages: Record<string, string> = { '/': home, '/healthz': 'ok' };

createServer(({ url = '/' }, response) => {
  const page = pages[url];
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' });
  response.end(page ?? 'not found');
}).listen(Number(process.env.PORT ?? 4000), '127.0.0.1');
