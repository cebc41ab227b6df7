import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { artPlugin } from './art-plugin.ts'
import { modelsPlugin } from './models-plugin.ts'

/** What the client build, the prerender build and the development server share. */
export function baseConfig(root: string): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    root: join(root, 'src/web'),
    publicDir: false,
    appType: 'spa',
    cacheDir: join(root, 'node_modules/.cache/vite'),
    logLevel: 'warn',
    plugins: [react(), tailwind(), artPlugin(), modelsPlugin()],
  }
}

/**
 * What every page begins with, and small parts that the front page shares with most others: each in a chunk of its own compresses worse, by
 * four kB in all, and is one more request.
 */
const start = {
  name: 'start',
  test: new RegExp(
    [
      'node_modules.(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack)/',
      'src.web.ui.(banner|button|card|checkbox|disclosure|drop-zone|field|file-button|heading|language-select|rich-text|segments|spinner|stepper|text-input|toast|toast-area).tsx?$',
      'src.web.frame.(brand|crash-boundary|frame|language-choice|shipping-banner|text-link|use-shop|waiting).tsx?$',
      'src.web.(art.art|words.(format|offer)|draft.(draft-keys|storage|use-wizard)).tsx?$',
      'src.domain.(email|gallery).ts$',
    ].join('|'),
  ),
}

/** The files a browser gets. Nothing is inlined as data: addresses, so that the content security policy stays plain. */
export function clientConfig(root: string, outDir: string): InlineConfig {
  return {
    ...baseConfig(root),
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'vite-manifest.json',
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The contract is data: a page carries the calls it makes and none of the others declared beside them.
      rolldownOptions: {
        treeshake: { manualPureFunctions: ['z', 'call'] },
        // The start carries the name of every later file, and a hash does not compress; for more than 64 files the
        // bundler wants seven letters.
        output: {
          codeSplitting: { groups: [start] },
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
  }
}

/** The same app as one Node module that turns pages into HTML: in the build, and in the server (per visit). */
export function prerenderConfig(root: string, outDir: string): InlineConfig {
  return {
    ...baseConfig(root),
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'src/web/app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      // One file: a server that has read it needs nothing of a build that another one has taken the place of.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }
}
