import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#kernel/project.ts';

/** Whether the package supports this platform: it is built for Linux on x64 only. */
export const isChromiumPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the Chromium of the package @sparticuz/chromium into build/chromium and returns its path. The package unpacks
 * into TMPDIR and adds the shared libraries that a bare system lacks only where it detects AWS Lambda, so both
 * variables are set for the call. It finds no font of the system unless a fonts.conf names its own.
 */
export async function unpackChromium(): Promise<string> {
  const usual = process.env.TMPDIR;
  const folder = join(projectFolder, 'build/chromium');
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
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
