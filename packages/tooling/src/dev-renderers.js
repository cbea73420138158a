// Runs before React in development. Each remote has a hot-reload runtime of its own, which finds the page's React in
// the renderers of this hook; the stub that the shell's runtime creates for absent devtools does not keep them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;

hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
