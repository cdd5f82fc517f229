import { describe, expect, test } from 'vitest';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startContact } from './form-server.ts';

type Headers = Record<string, string>;

describe('a form post', () => {
  test('is stored and leads to the thank-you page', async () => {
    const { postForm, stored } = await startContact();
    const answer = await postForm({ ...enquiry, message: 'a\r\nb', website: '', startedToken: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/contact/thank-you#about-api-testing');
    expect(await stored()).toMatchObject([{ ...enquiry, message: 'a\nb' }]);
  });

  test('that names a service which the list has not is thanked for by that name', async () => {
    const { postForm } = await startContact();
    const answer = await postForm({ ...enquiry, message: 'About ASR Testing:\nOur callers have accents.' });
    expect(answer.headers.location).toBe('/contact/thank-you#about-asr-testing');
  });

  test('that is invalid gets a page with the text kept, escaped, and the problem beside its field', async () => {
    const { postForm } = await startContact();
    const message = '\nfirst line </textarea><script>alert(1)</script>';
    const answer = await postForm({
      ...enquiry,
      name: '"><img src=x>',
      email: 'nobody',
      message,
      extra: 'x',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).not.toMatch(/<script|<img|extra/);
    expect(answer.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect(answer.body).toContain('>\n\nfirst line &lt;/textarea&gt;');
    expect(answer.body).toMatch(/id="email"[^>]*value="nobody"[^>]*aria-describedby="email-problem"/);
    expect(answer.body).toContain('id="email-problem"');
    expect(answer.body).toContain('<option selected>API Testing</option>');
    expect(answer.body).toContain('<form method="post" action="/api/contact">');
  });

  test('gets a page whose only style is the one that its policy allows', async () => {
    const { postForm } = await startContact();
    const { body, headers } = await postForm({ ...enquiry, email: '' });
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(style));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(body).not.toContain('style="');
  });

  test.each([
    ['a broken escape', 'name=%zz'],
    ['escaped bad UTF-8', 'name=%c3%28'],
    ['raw bad UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
    ['a field given twice', 'name=a&name=b'],
    ['very many fields', 'a&'.repeat(1000)],
  ])('with %s gets 400', async (_name, body) => {
    const { post, stored } = await startContact();
    const answer = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(await stored()).toEqual([]);
  });

  test('with a __proto__ field is refused like any unknown field', async () => {
    const { postForm } = await startContact();
    const fields = Object.fromEntries([...Object.entries(enquiry), ['__proto__', 'x']]);
    expect((await postForm(fields)).status).toBe(422);
  });
});

describe('other sites', () => {
  const foreign: Headers[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:80.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  test.each(foreign)('cannot post with %j', async (headers) => {
    const { post, postForm, stored } = await startContact({ publicOrigin: 'https://plumbline.example' });
    for (const answer of [await post(enquiry, headers), await postForm(enquiry, headers)]) {
      expect(answer.status).toBe(403);
      expect(Object.keys(answer.headers).join()).not.toContain('access-control');
    }
    expect(await stored()).toEqual([]);
  });

  const own: Headers[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://plumbline.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'https://www.example:8080', host: 'www.example:8080' },
  ];
  test.each(own)('are told from our own by %j', async (headers) => {
    const { post } = await startContact({ publicOrigin: 'https://plumbline.example' });
    expect((await post(enquiry, headers)).status).toBe(201);
  });
});
