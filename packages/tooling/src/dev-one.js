import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { moduleTarget } from './module-target.js';
import { remoteConfig } from './remote.webpack.js';
import { StepFailed } from './step.js';

/** Serves one remote from source to the page of a shell that runs elsewhere, with hot reload. */
export async function developOne(name, { against, port }) {
  const target = moduleTarget(name);
  const page = originOf(against);
  const origin = `http://localhost:${port}`;
  const devServer = new WebpackDevServer(
    {
      hot: true,
      liveReload: false,
      host: 'localhost',
      port,
      // Only the shell's page may read the sources and connect for hot reload.
      allowedHosts: [new URL(page).hostname],
      headers: { 'Access-Control-Allow-Origin': page, 'Access-Control-Allow-Private-Network': 'true' },
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
      setupExitSignals: false,
    },
    webpack(remoteConfig(target.folder, target.id, { development: true, against: true })),
  );
  const stop = () => void devServer.stop();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await devServer.start();
  console.log(`The ${target.id} module is being developed. Open ${page}/?develop=${target.id}@${origin}`);
  const obstacle = await findObstacle(page, origin);
  if (obstacle) console.warn(obstacle);
}

function originOf(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StepFailed(`${address} must be a URL such as https://clinic.example.org`);
  }
  return url.origin;
}

/** Returns the reason why the page would not load the module, as far as it can be determined from here. */
async function findObstacle(page, origin) {
  try {
    const response = await fetch(`${page}/api/public/modules`, { signal: AbortSignal.timeout(10_000) });
    const { devOrigins = [] } = (await response.json()).data ?? {};
    if (devOrigins.includes(origin)) return undefined;
    return `${page} does not allow this yet: start its server with POLYCLINIC_DEV_ORIGINS=${origin}`;
  } catch (error) {
    return `${page} does not answer: ${error.cause?.message ?? error.message}`;
  }
}
