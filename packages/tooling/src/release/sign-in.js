import { ask } from './ask.js';
import { Refused } from './connection.js';

const STOPPED = 130;

/**
 * Runs a function that calls the API: with the deploy token of POLYCLINIC_DEPLOY_TOKEN, else as a super administrator,
 * who is signed in before and signed out afterwards in any case.
 */
export async function signedIn(connection, { superAdmin }, work) {
  const token = process.env.POLYCLINIC_DEPLOY_TOKEN;
  if (token) {
    connection.useToken(token.trim());
    return work({ call: connection.call, isToken: true });
  }
  const credentials = {
    email: (await ask(`Email address of a super administrator at ${connection.origin}: `)).trim(),
    password: await ask('Password: ', { hidden: true }),
  };
  const session = await withCode(credentials, (body) => connection.call(superAdmin.login, { body }));
  connection.useToken(session.token);
  const end = () =>
    connection.call(superAdmin.logout).catch((error) => {
      // The work itself has succeeded, or its own error matters more.
      console.error(`Couldn't end the session: ${error.message}`);
    });
  const stop = () => void end().then(() => process.exit(STOPPED));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work({ call: confirming(connection, superAdmin, credentials.password), isToken: false });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await end();
  }
}

/** A sign-in counts as fresh confirmation for five minutes; longer work asks for another. */
function confirming({ call }, { confirm }, password) {
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (error.code !== 'CONFIRMATION_NEEDED') throw error;
      await withCode({ password }, (body) => call(confirm, { body }));
      return call(endpoint, input);
    }
  };
}

/** Asks for the code of the authenticator app if the account has one. */
async function withCode(proof, send) {
  try {
    return await send(proof);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'SECOND_FACTOR_NEEDED') throw error;
    return send({ ...proof, code: (await ask('Code of the authenticator app: ')).trim() });
  }
}
