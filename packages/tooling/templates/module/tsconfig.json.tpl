{
  "extends": "../packages/tooling/tsconfig.browser.json",
  "compilerOptions": { "rootDir": "src", "outDir": "dist/types", "tsBuildInfoFile": "dist/types/.tsbuildinfo" },
  "include": ["src"],
  "references": [
    { "path": "../packages/contract" },
    { "path": "../packages/client" },
    { "path": "../packages/remote" },
    { "path": "../packages/ui" },
    { "path": "../packages/frame" }
  ]
}
