import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/project.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The packed Chromium. It unpacks itself where temporary files go, where another user's copy may be in the
 * way, so it gets a folder of its own; and it brings the libraries that a bare system lacks only where it
 * takes itself to be in the cloud it was packed for, so it is told that it is. Without any font of the system
 * it ends at the first sign that the page's own fonts lack, so it is told where its fonts were put.
 */
async function unpacked(): Promise<string> {
  const usual = process.env.TMPDIR;
  const folder = join(projectFolder, 'build/chromium');
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    writeFileSync(join(folder, 'fonts/fonts.conf'), fontsIn(folder));
    return path;
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** The Chromium of the system, else the one that comes inside a package. */
export async function chromiumPath(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(':');
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  return found ?? (await unpacked());
}
