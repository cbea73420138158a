/** Replaces a part of a library in browser bundles: see left-out.js. */
module.exports = function LeftOutPart() {
  throw new Error('This part of a library is left out of the bundles: see packages/tooling/src/left-out.js');
};
