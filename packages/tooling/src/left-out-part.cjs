/** In a browser bundle in the place of a part of antd: see left-out.js. */
module.exports = function LeftOutPart() {
  throw new Error('This part of antd is left out of the bundles: see packages/tooling/src/left-out.js');
};
