// Settings of the server: durable, with logical replication, little memory. Must never turn off fsync.

const fixed = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Realtime reads the write-ahead log; an abandoned slot must not fill the disk.
  wal_level: 'logical',
  max_wal_senders: '6',
  max_replication_slots: '6',
  max_slot_wal_keep_size: '512MB',
  wal_sender_timeout: '20s',
  max_wal_size: '512MB',
  max_connections: '80',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Queries are short: compiling one takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements may contain passwords, so failing ones are not logged.
  log_min_error_statement: 'panic',
};

/** The command line arguments of the server on `port`. */
export function settings(port: number): string[] {
  return Object.entries({ ...fixed, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
