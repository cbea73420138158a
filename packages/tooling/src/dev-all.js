import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './bootstrap.js';
import { findTargets } from './build-targets.js';
import { remoteConfig } from './remote.webpack.js';
import { shellConfig } from './shell.webpack.js';

const mode = { development: true };
const quiet = { hot: true, liveReload: false, host: 'localhost', allowedHosts: 'all', setupExitSignals: false };

/** Serves shell, remotes and server from source under one URL; ends with the server, or on a signal. */
export async function developAll(port) {
  const serverPort = port + 1;
  const apps = findTargets()
    .filter(({ kind }) => kind === 'app')
    .map((target, index) => appServer(target, { index, port: port + 2 + index }));
  const shell = shellServer(port, { apps, serverPort });
  const running = [...apps, shell].map(({ devServer }) => devServer);
  const server = startServer(serverPort);

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
}

function appServer(target, { index, port }) {
  // Unfinished code has no content hash, but the digests of two modules must differ.
  const digest = String(index).padStart(32, '0');
  const path = `/remotes/${target.id}/${digest}/`;
  const compiler = webpack(remoteConfig(target.folder, target.id, mode));
  const devServer = new WebpackDevServer(
    {
      ...quiet,
      port,
      devMiddleware: { publicPath: path },
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
    compiler,
  );
  return { digest, path, port, compiler, devServer };
}

function shellServer(port, { apps, serverPort }) {
  const devServer = new WebpackDevServer(
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
          middleware: (_request, response) => void answerModules(apps, response),
        },
        ...middlewares,
      ],
    },
    webpack(shellConfig(join(root, 'shell'), mode)),
  );
  return { devServer };
}

/** Responds with the registry of what is currently being compiled, instead of the server's registry of builds. */
async function answerModules(apps, response) {
  try {
    const modules = await Promise.all(apps.map(readRelease));
    response.json({ success: true, data: { modules, shell: null, withdrawn: [], devOrigins: [] } });
  } catch (error) {
    response.status(503).json({ success: false, code: 'SERVICE_UNAVAILABLE', error: String(error) });
  }
}

async function readRelease({ compiler, path, digest }) {
  const file = join(compiler.outputPath, 'release.json');
  const content = await new Promise((resolve, reject) => {
    compiler.outputFileSystem.readFile(file, (error, read) => (error ? reject(error) : resolve(read)));
  });
  const { id, version, container, entry, integrity, requires, declaration } = JSON.parse(content.toString());
  const release = { id, version, digest, container, integrity, requires, declaration };
  // Preloading gains nothing on one machine, and chunks without hashes are fetched in another mode.
  return { ...release, entry: `${path}${entry}`, preload: [], previous: null };
}

function startServer(port) {
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx/cli');
  const server = spawn(process.execPath, [tsx, 'watch', 'packages/server/src/main.ts', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.setEncoding('utf8').on('data', (text) => {
    // Hides the server's own URL, which does not serve the pages under development.
    process.stdout.write(text.replace(/^Polyclinic is running at .*\n/m, ''));
  });
  return server;
}
