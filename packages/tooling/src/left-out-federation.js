// In browser bundles in the place of parts of the federation runtime that these pages have no use for: see left-out.js.

/** Remotes have no remotes of their own. */
export const remotes = undefined;

/** Shared modules come whole from the shell: nothing is to be arranged for those of which only parts are shared. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

// An error's code and the address of its description say enough.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
