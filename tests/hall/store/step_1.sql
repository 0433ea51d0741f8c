BEGIN TRANSACTION;
CREATE TABLE chat (
        table_id TEXT NOT NULL,
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        row TEXT NOT NULL
    );
INSERT INTO "chat" VALUES('ht-6vwdT36Su',1,'{"seat":0,"name":"Ann","text":"Well met","at":1794945153.244381}');
INSERT INTO "chat" VALUES('qFDRvzkosnAJ',2,'{"seat":0,"name":"Ann","text":"Well met","at":1794945153.866692}');
CREATE TABLE guests (
        id TEXT PRIMARY KEY,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "guests" VALUES('BblEGOGPVzpG9L149ghUFQ','{"id":"BblEGOGPVzpG9L149ghUFQ","name":"Ann","seen":1794945152.8794308}');
CREATE TABLE log (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        key TEXT NOT NULL,
        spent REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
INSERT INTO "log" VALUES('ht-6vwdT36Su',0,0,'move 4OS 3OK','ht-1',0.023);
INSERT INTO "log" VALUES('ht-6vwdT36Su',1,0,'move 4OS 3OA','ht-2',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',2,0,'move 4OS 3OK','ht-3',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',3,0,'move 4OS 3OA','ht-4',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',4,0,'move 4OS 3OK','ht-5',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',5,0,'move 4OS 3OA','ht-6',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',6,0,'move 4OS 3OK','ht-7',0.001);
INSERT INTO "log" VALUES('ht-6vwdT36Su',7,0,'move 4OS 3OA','ht-8',0.001);
INSERT INTO "log" VALUES('qFDRvzkosnAJ',0,0,'move 4OC 3OK','qFD1',0.637);
INSERT INTO "log" VALUES('qFDRvzkosnAJ',1,0,'move 3FS 2FC','qFD2',0.001);
INSERT INTO "log" VALUES('qFDRvzkosnAJ',2,0,'move 3FS 2FK','qFD3',0.001);
INSERT INTO "log" VALUES('qFDRvzkosnAJ',3,0,'move 3FS 2FC','qFD4',0.001);
INSERT INTO "log" VALUES('qFDRvzkosnAJ',4,0,'finish','qFD5',0.002);
CREATE TABLE seats (
        guest TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('BblEGOGPVzpG9L149ghUFQ','5yBWuJGAjedy');
INSERT INTO "seats" VALUES('BblEGOGPVzpG9L149ghUFQ','ht-6vwdT36Su');
INSERT INTO "seats" VALUES('BblEGOGPVzpG9L149ghUFQ','qFDRvzkosnAJ');
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        touched REAL NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('5yBWuJGAjedy',1.79494515292106032377e+09,'{"id":"5yBWuJGAjedy","game":"square","options":{"undo":"none"},"seats":[{"who":"person","guest":"BblEGOGPVzpG9L149ghUFQ","name":"Ann"}],"host":"BblEGOGPVzpG9L149ghUFQ","state":"playing","created":1794945152.9199998,"touched":1794945152.9210603,"seed":"735911463002b61767e9b04d95b778e17b70b4d5369fa9597934ffd535572b03","daily":"","spectators_allowed":true,"previous":null,"rematch":"","outcome":null,"position":null,"clock":{"kind":"none","seconds":0,"bank":0},"paused":false}');
INSERT INTO "tables" VALUES('ht-6vwdT36Su',1.7949451529047043323e+09,'{"id":"ht-6vwdT36Su","game":"square","options":{"undo":"none"},"seats":[{"who":"person","guest":"BblEGOGPVzpG9L149ghUFQ","name":"Ann"}],"host":"BblEGOGPVzpG9L149ghUFQ","state":"playing","created":1794945152.9008663,"touched":1794945152.9047043,"seed":"128b7b85693f169280228d711a47495d4b9ad850df57fb45289110ddc8fa771f","daily":"","spectators_allowed":true,"previous":null,"rematch":"","outcome":null,"position":null,"clock":{"kind":"none","seconds":0,"bank":0},"paused":false}');
INSERT INTO "tables" VALUES('qFDRvzkosnAJ',1.79494515357110667229e+09,'{"id":"qFDRvzkosnAJ","game":"square","options":{"undo":"none"},"seats":[{"who":"person","guest":"BblEGOGPVzpG9L149ghUFQ","name":"Ann"}],"host":"BblEGOGPVzpG9L149ghUFQ","state":"over","created":1794945152.9126527,"touched":1794945153.5711067,"seed":"a7ab7f8d04ebdabff2d1fd06cd2c7465d33ab5014afd103e4ed7fb67eeb59c0f","daily":"","spectators_allowed":true,"previous":null,"rematch":"","outcome":{"reason":"finished","scores":[0],"winners":[],"sentence":"You stopped: 0 of 16 books, 0 points."},"position":null,"clock":{"kind":"none","seconds":0,"bank":0},"paused":false}');
CREATE INDEX tables_by_touch ON tables (touched);
CREATE INDEX seats_by_table ON seats (table_id);
CREATE INDEX chat_by_table ON chat (table_id, number);
COMMIT;

PRAGMA user_version = 1;
