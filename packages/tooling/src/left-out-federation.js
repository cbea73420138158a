// Replaces parts of the federation runtime that these pages do not use: see left-out.js.

/** Remotes have no remotes of their own. */
export const remotes = undefined;

/** Shared modules come complete from the shell: tree shaking of shared modules needs no setup. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

// The code of an error and the URL of its description are enough.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
