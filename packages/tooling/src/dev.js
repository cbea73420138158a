import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './bootstrap.js';
import { findTargets } from './build-targets.js';
import { remoteConfig } from './remote.webpack.js';
import { shellConfig } from './shell.webpack.js';

// `pnpm dev [--port N]`: shell, remotes and server from source under one address; a saved file is on the page at once.

const mode = { development: true };
const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' } } });
const port = Number(values.port);
const serverPort = port + 1;
const targets = findTargets();
const apps = targets
  .filter(({ kind }) => kind === 'app')
  .map((target, index) => {
    const { version } = JSON.parse(readFileSync(join(target.folder, 'package.json'), 'utf8'));
    return { ...target, path: `/remotes/${target.id}/${version}/`, port: port + 2 + index };
  });

const quiet = { hot: true, liveReload: false, host: 'localhost', allowedHosts: 'all', setupExitSignals: false };
const running = [];

for (const app of apps) {
  app.compiler = webpack(remoteConfig(app.folder, app.id, mode));
  running.push(
    new WebpackDevServer(
      {
        ...quiet,
        port: app.port,
        devMiddleware: { publicPath: app.path },
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port: app.port } },
      },
      app.compiler,
    ),
  );
}

running.push(
  new WebpackDevServer(
    {
      ...quiet,
      port,
      historyApiFallback: true,
      client: { overlay: { runtimeErrors: false }, logging: 'warn' },
      proxy: [
        ...apps.map((app) => ({ context: app.path, target: `http://localhost:${app.port}` })),
        { context: '/api', target: `http://localhost:${serverPort}` },
      ],
      setupMiddlewares: (middlewares) => [
        {
          name: 'modules',
          path: '/api/public/modules',
          middleware: (_request, response) => void answerModules(response),
        },
        ...middlewares,
      ],
    },
    webpack(shellConfig(join(root, 'shell'), mode)),
  ),
);

/** The registry's answer for what is being compiled at this moment, in place of the server's for what was built. */
async function answerModules(response) {
  try {
    const modules = await Promise.all(apps.map(readRelease));
    response.json({ success: true, data: { modules } });
  } catch (error) {
    response.status(503).json({ success: false, code: 'SERVICE_UNAVAILABLE', error: String(error) });
  }
}

async function readRelease({ compiler, path }) {
  const file = join(compiler.outputPath, 'release.json');
  const content = await new Promise((resolve, reject) => {
    compiler.outputFileSystem.readFile(file, (error, read) => (error ? reject(error) : resolve(read)));
  });
  const { files: _, entry, ...release } = JSON.parse(content.toString());
  // Nothing to gain from fetching early on one machine, and unhashed chunks are asked for in another mode.
  return { ...release, entry: `${path}${entry}`, preload: [], previous: null };
}

const tsx = createRequire(join(root, 'package.json')).resolve('tsx/cli');
const server = spawn(process.execPath, [tsx, 'watch', 'packages/server/src/main.ts', '--port', String(serverPort)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.stdout.setEncoding('utf8').on('data', (text) => {
  // One address only: the server's own has none of the pages that are being worked on.
  process.stdout.write(text.replace(/^Polyclinic is running at .*\n/m, ''));
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  await Promise.all(running.map((one) => one.stop()));
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', () => void stop());

await Promise.all(running.map((one) => one.start()));
console.log(`Polyclinic is being developed at http://localhost:${port}`);
