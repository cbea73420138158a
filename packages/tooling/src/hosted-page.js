import { createHash, randomBytes } from 'node:crypto';

/**
 * Values that a static host has to put into the page, which the server otherwise sends with every response: the URL of
 * the API, and the content security policy.
 *
 * The nonce for styles is the same for all visits, since a static host cannot generate one per response: antd and the
 * product's style sheets insert style elements by script, and the alternative, 'unsafe-inline', would allow any. An
 * attacker who has read the page knows the nonce, so it protects against blind injection only. Scripts have none: they
 * are files of the host itself, those of the page with their hash.
 */
export function hostedPage({ api }) {
  const nonce = randomBytes(18).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${api ? ` ${api}` : ''}`,
    'frame-src blob:',
    'object-src blob:',
    "font-src 'self'",
    `connect-src 'self'${api ? ` ${api}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const lines = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="referrer" content="no-referrer" />',
    ...(api ? [`<meta name="api" content="${api}" />`] : []),
  ];
  return { nonce, head: lines.map((line) => `\n    ${line}`).join('') };
}

/**
 * Emits files beside the page: the app's web manifest, which the server generates otherwise; hashes of all files;
 * instructions for the host.
 */
export class HostedPlugin {
  constructor({ title, api }) {
    this.title = title;
    this.api = api;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Hosted', (compilation) => {
      const emit = (name, text) => compilation.emitAsset(name, new sources.RawSource(text));
      // After the page, when final names and contents are known.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Hosted', stage }, () => {
        emit('manifest.webmanifest', JSON.stringify(manifestOf(this.title)));
        const files = compilation.getAssets().sort((a, b) => (a.name < b.name ? -1 : 1));
        emit('SHA384SUMS', files.map(({ name, source }) => `${sha384(source.buffer())}  ${name}\n`).join(''));
        emit('HOSTING.txt', hosting(this.api));
      });
    });
  }
}

function manifestOf(name) {
  const icons = [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }];
  return { name, start_url: '/', display: 'standalone', icons };
}

function sha384(content) {
  return createHash('sha384').update(content).digest('hex');
}

const hosting = (api) => `This folder is an app for any host of static files, at the top of an origin of its own.

1. Every address that is no file here is answered with index.html and status 200. Addresses below /assets/ are not:
   what is missing there is a 404.
2. Files below /assets/ never change: Cache-Control: public, max-age=31536000, immutable. All others: no-cache.
3. Two headers that a page cannot set for itself: Content-Security-Policy: frame-ancestors 'none'
   and X-Content-Type-Options: nosniff. What index.html says of the policy holds beside them.
4. ${
  api
    ? `The API is ${api}. Its server lets this origin in by POLYCLINIC_ALLOWED_ORIGINS=https://the-origin-of-this-folder`
    : 'Addresses below /api/ are passed on to the server of the API, with the host they came to.'
}
5. SHA384SUMS names the content of every file: sha384sum --check SHA384SUMS
`;
