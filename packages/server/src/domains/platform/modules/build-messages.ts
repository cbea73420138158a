import { ModuleId, SHELL } from '@polyclinic/contract';
import { z } from 'zod';
import { StartRefused } from '../../../platform/db/start-refused';
import type { ServerDeps } from '../../../platform/http/service';
import { registerModule } from './bundled.service';
import { preparingOf } from './preparing';

/** Message about a build, as packages/tooling/src/open-server.js sends it. */
const BuildMessage = z.object({ outcome: z.enum(['built', 'failed']), module: ModuleId });

/** The process that builds, as far as a server talks with it; `send` is missing where nobody builds. */
export interface BuildChannel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  send?: ((message: object) => unknown) | undefined;
}

/** View of a starting server on the builds beside it. */
export interface FollowedBuilds {
  /** Resolves when the page can be served. */
  page: Promise<void>;
  /** Ends the wait for the page: the server is stopping. */
  stop(): void;
  /** Announces that the server is used, and where: from now on modules may be built. */
  ready(url: string): void;
}

/** Registers each module that this server was started without as soon as its build is announced. */
export function followBuilds(deps: ServerDeps, channel: BuildChannel): FollowedBuilds {
  const preparing = preparingOf(deps.settings);
  const awaited = openWait(preparing.has(SHELL));
  // Nobody is left to finish what is not built yet; what is there works.
  const abandon = () => {
    preparing.failAll();
    awaited.refuse(new StartRefused('The build ended before there was a page to serve'));
  };

  async function take({ outcome, module }: z.infer<typeof BuildMessage>): Promise<void> {
    if (outcome === 'failed') return preparing.fail(module);
    if (module === SHELL) return awaited.resolve();
    const isOffered = await registerModule(deps, module);
    // Registered first: between the two, pages would have neither the module nor a reason to wait for it.
    if (isOffered) preparing.finish(module);
    channel.send?.({ state: isOffered ? 'offered' : 'refused', module });
  }

  channel.on('message', (message) => {
    const { data } = BuildMessage.safeParse(message);
    if (!data) return;
    take(data).catch((error: unknown) => {
      deps.log.error({ module: data.module, err: error }, 'a build could not be registered');
      channel.send?.({ state: 'refused', module: data.module });
    });
  });
  channel.on('disconnect', abandon);
  if (channel.send === undefined) abandon();
  return { page: awaited.done, stop: awaited.resolve, ready: (url) => channel.send?.({ state: 'ready', url }) };
}

function openWait(isNeeded: boolean) {
  let resolve: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const done = isNeeded
    ? new Promise<void>((...ends) => {
        [resolve, refuse] = ends;
      })
    : Promise.resolve();
  // The start awaits it later; until then a failure must not count as unhandled.
  done.catch(() => undefined);
  return { done, resolve, refuse };
}
