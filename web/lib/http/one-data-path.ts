// The bundle takes these where supabase-js brings clients for the Data API and for Storage, a quarter of its code:
// the web app reads and writes through /api alone (docs/decisions/001), so that they are made but never asked.
class NotAsked {}

export {
  NotAsked as PostgrestClient,
  NotAsked as PostgrestError,
  NotAsked as StorageApiError,
  NotAsked as StorageClient,
};
