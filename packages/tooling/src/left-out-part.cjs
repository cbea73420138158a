/** Replaces a part of antd in browser bundles: see left-out.js. */
module.exports = function LeftOutPart() {
  throw new Error('This part of antd is left out of the bundles: see packages/tooling/src/left-out.js');
};
