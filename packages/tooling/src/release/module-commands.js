import { StepFailed } from '../step.js';
import { channelOf } from './channel.js';
import { connect } from './connection.js';
import { describeHealth, describeHistory, describeModule, describeOverview } from './describe.js';
import { signedIn } from './sign-in.js';

const MODULE = { name: 'a module', required: true };
const VERSION = { name: 'a version', required: true };

/** Runs a command of `pnpm modules` and prints the resulting state of the registry. */
export async function runCommand([name, ...words], values, { contract, print }) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StepFailed(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const { words: named, needs = [] } = command;
  if (words.length > named.length || named.some((word, index) => word.required && words[index] === undefined)) {
    throw new StepFailed(`pnpm modules ${name} takes ${named.map((word) => word.name).join(' and ')}`);
  }
  const missing = needs.find((option) => !values[option]);
  if (missing) throw new StepFailed(`pnpm modules ${name} needs --${missing}`);
  const connection = connect(values.to, contract);
  // Invalid arguments are reported before the password is asked for.
  const work = command.prepare(words, values, contract);
  await signedIn(connection, contract, async (api) => print(await work(api)));
}

/**
 * Commands of `pnpm modules`: the arguments and options of each, and `prepare`, which parses them and returns the work
 * to do after sign-in.
 */
const commands = {
  list: {
    words: [{ name: 'at most one module' }],
    prepare: ([module], _, { releases }) => {
      const describeOne = async (call, one) => describeModule(await call(releases.list, { params: { module: one } }));
      if (module !== undefined) return ({ call }) => describeOne(call, module);
      return async ({ call, isToken }) => {
        const { modules } = await call(releases.overview);
        // A deploy token opens one module, so its releases are shown too.
        return isToken && modules.length === 1 ? describeOne(call, modules[0].module) : describeOverview(modules);
      };
    },
  },
  health: {
    words: [MODULE],
    prepare: ([module], { hours = '24' }, { releases }) => {
      const query = { hours: wholeNumber(hours, 'hours', 168) };
      const params = { module };
      return async ({ call }) =>
        describeHealth(await call(releases.list, { params }), await call(releases.health, { params, query }));
    },
  },
  history: {
    words: [MODULE],
    prepare: ([module], _, { releases }) => {
      return async ({ call }) => describeHistory((await call(releases.history, { params: { module } })).events);
    },
  },
  promote: {
    words: [MODULE, VERSION],
    prepare: ([module, version], { channel, reason }, { releases }) => {
      const body = { version, channel: channelOf(channel), reason };
      return async ({ call }) => describeModule(await call(releases.promote, { params: { module }, body }));
    },
  },
  rollback: {
    words: [MODULE],
    needs: ['reason'],
    prepare: ([module], { channel, version, reason }, { releases }) => {
      const body = { channel: channelOf(channel), version, reason };
      // Repeated, it would roll back by two releases.
      return async ({ call }) =>
        describeModule(await call(releases.rollback, { params: { module }, body, once: true }));
    },
  },
  assign: {
    words: [MODULE],
    needs: ['reason'],
    prepare: ([module], { clinic, share, channel, version, reason }, { releases }) => {
      if ((clinic === undefined) === (share === undefined))
        throw new StepFailed('Say either --clinic or --share PERCENT');
      if ((channel === undefined) === (version === undefined))
        throw new StepFailed('Say either --channel or --version');
      const target = version === undefined ? { channel: channelOf(channel) } : { version };
      const sharePercent = share === undefined ? undefined : wholeNumber(share, 'share', 100);
      return async ({ call }) => {
        const audience = clinic === undefined ? { sharePercent } : clinicNamed(clinic);
        const body = { ...audience, ...target, reason };
        return describeModule(await call(releases.assign, { params: { module }, body }));
      };
    },
  },
  unassign: {
    words: [MODULE],
    prepare: ([module], { clinic, share }, { releases }) => {
      if ((clinic === undefined) === (share === undefined)) throw new StepFailed('Say either --clinic or --share any');
      const isMeant = (one) =>
        clinic === undefined ? one.sharePercent !== null : [one.clinic?.id, one.clinic?.name].includes(clinic);
      return async ({ call }) => {
        const { assignments } = (await call(releases.list, { params: { module } })).module;
        const meant = assignments.filter(isMeant);
        if (meant.length !== 1) {
          throw new StepFailed(`${meant.length === 0 ? 'No' : 'More than one'} assignment of ${module} is for that`);
        }
        return describeModule(await call(releases.unassign, { params: { module, id: meant[0].id } }));
      };
    },
  },
  retire: {
    words: [MODULE, VERSION],
    needs: ['reason'],
    prepare: ([module, version], { reason }, { releases }) => {
      const body = { version, reason };
      return async ({ call }) => describeModule(await call(releases.retire, { params: { module }, body }));
    },
  },
};

/** Returns the input that names a clinic: by its id if it is one, else by its name, which the server looks up. */
function clinicNamed(clinic) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(clinic);
  return isId ? { clinicId: clinic } : { clinicName: clinic };
}

function wholeNumber(word, option, max) {
  const number = Number(word);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new StepFailed(`--${option} is a number from 1 to ${max}`);
}
