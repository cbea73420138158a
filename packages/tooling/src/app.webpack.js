import { remoteConfig } from './remote.webpack.js';
import { sourceHash } from './source-hash.js';
import { standaloneConfig } from './standalone.webpack.js';

/** Returns the webpack configurations of an app: the remote for the shell, and the standalone app. */
export function appConfigs(root, id) {
  return [remoteConfig(root, id, { build: sourceHash({ folder: root }) }), standaloneConfig(root, id)];
}
