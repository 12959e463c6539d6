import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'

const run = (file: string, ...args: string[]) =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const megabyte = 1024 * 1024

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Mounts a memory disk of `size` megabytes. Returns undefined without permission. */
export function memoryDisk(size: number): string | undefined {
  const folder = mountPoint()
  return attempt(() => {
    run('mount', '-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder)
    return folder
  })
}

/** Mounts a disk image of `size` megabytes that can simulate failures. Returns undefined without permission. */
export function fileDisk(size: number) {
  const folder = mountPoint()
  const image = `${folder}.img`
  onTestFinished(() => rmSync(image, { force: true }))
  writeFileSync(image, '')
  return attempt(() => {
    run('truncate', '-s', String(size * megabyte), image)
    run('mkfs.ext4', '-q', '-F', image)
    mount(image, folder)
    return {
      folder,
      /** Reports a file system error, after which the system allows only reads. */
      damage: () => {
        const device = basename(run('findmnt', '-n', '-o', 'SOURCE', folder))
        writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'a test')
      },
      /** Loses everything that was not synced. */
      cutPower: () => run('perl', '-e', cutPower, folder),
      remount: () => {
        run('umount', folder)
        mount(image, folder)
      },
    }
  })
}

const mount = (image: string, folder: string) => run('mount', '-o', 'loop,errors=remount-ro', image, folder)

// EXT4_IOC_SHUTDOWN without flushing the log.
const cutPower =
  'open(my $disk, "<", $ARGV[0]) or die; my $how = pack("L", 2); ioctl($disk, 0x8004587D, $how) or die'

function mountPoint() {
  const folder = mkdtempSync(join(tmpdir(), 'site-disk-'))
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => {
    attempt(() => run('umount', folder))
    attempt(() => rmSync(folder, { recursive: true }))
  })
  return folder
}
