import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs'; import path from 'node:path';
fs.rmSync('/tmp/pgd',{recursive:true,force:true}); fs.mkdirSync('/tmp/pgd');
const T=performance.now(); let t=T; const lap=(n:string)=>{const x=performance.now(); console.log(n,(x-t).toFixed()); t=x;};
let db=await PGlite.create('memory://'); lap('mem');
const FS=(db as any).Module.FS; 
await db.close(); lap('close');
console.log(PGlite.paths);
let files=0,dirs=0,bytes=0;
function copy(from:string,to:string){ fs.mkdirSync(to,{mode:0o700}); dirs++;
 for(const name of FS.readdir(from)){ if(name==='.'||name==='..') continue; const st=FS.lstat(from+'/'+name); 
  if(FS.isDir(st.mode)) copy(from+'/'+name,to+'/'+name); else if (FS.isFile(st.mode)) { const data=FS.readFile(from+'/'+name); bytes+=data.length; files++; fs.writeFileSync(to+'/'+name,data,{mode:0o600,flush:true}); } else console.log('other',from,name) }
 const fd=fs.openSync(to,'r'); fs.fsyncSync(fd); fs.closeSync(fd);
}
copy(PGlite.paths.PGDATA,'/tmp/pgd/d'); lap('copy'); console.log({files,dirs,bytes});
const params=[...PGlite.defaultStartParams.filter(x=>x!=='-F'),'-c','fsync=on','-c','wal_sync_method=fsync'];
db=await PGlite.create({fs:new NodeFS('/tmp/pgd/d'),startParams:params}); lap('open');
console.log((await db.query("select version(), pg_is_in_recovery()")).rows);
await db.close();
console.log('total',performance.now()-T);
